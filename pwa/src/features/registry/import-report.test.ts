import { describe, expect, it } from 'vitest'
import { Refusal } from '../office-shell/api'
import { csv, reportOf } from './import-report'

describe('the report of an import', () => {
  it('is read out of a refusal for bad cells, and of no other', () => {
    const members = { rows: 2, errors: [{ row: 2, column: 'Placa', value: 'X', message: 'Placa não confere.' }] }

    expect(reportOf(new Refusal(422, 'import_refused', '', null, {}, members))?.errors).toHaveLength(1)
    expect(reportOf(new Refusal(422, 'unreadable_sheet', '', null, {}, members))).toBeNull()
  })

  it('is written so that no cell starts a formula', () => {
    expect(
      csv([
        ['=1+1', 'a"b'],
        ['2', '-3'],
      ]),
    ).toBe('"\'=1+1";"a""b"\r\n"2";"\'-3"')
  })
})
