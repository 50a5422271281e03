/** Why a text is not a credential of ours: the codes of the server's `domain/badge/errors.py`. */
export type FaultCode =
  | 'not_a_link'
  | 'bad_alphabet'
  | 'bad_length'
  | 'bad_group'
  | 'truncated'
  | 'trailing_bytes'
  | 'not_canonical'
  | 'unexpected_type'
  | 'repeated_label'
  | 'unsorted_labels'
  | 'bad_text'
  | 'wrong_structure'
  | 'wrong_algorithm'
  | 'wrong_key_id'
  | 'wrong_signature_length'
  | 'missing_claim'
  | 'unknown_claim'
  | 'claim_out_of_range'
  | 'wrong_signature'

export class BadgeFault extends Error {
  constructor(readonly code: FaultCode) {
    super(code)
    this.name = 'BadgeFault'
  }
}
