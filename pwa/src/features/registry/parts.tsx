/** What the parts of a permit's page are made of. */
import type { ComponentChildren } from 'preact'
import { Button } from '../../ui/controls'
import type { Edit } from './edit-dialog'
import type { Permit } from './model'

export interface PartProps {
  permit: Permit
  /** Null for who may only read. */
  onEdit: ((edit: Edit) => void) | null
}

export function Section({ title, action, children }: { title: string; action?: ComponentChildren; children: ComponentChildren }) {
  return (
    <section class="permit-section">
      <div class="permit-section-head">
        <h2 class="h3 grow">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

export function Lines({ lines }: { lines: [string, ComponentChildren][] }) {
  return (
    <dl class="office-lines">
      {lines.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="sm" icon="plus" onClick={onClick}>
      {label}
    </Button>
  )
}
