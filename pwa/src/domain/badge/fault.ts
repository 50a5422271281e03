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
  | 'wrong_holder_key'
  | 'missing_holder_key'
  | 'proof_out_of_range'
  | 'missing_claim'
  | 'unknown_claim'
  | 'claim_out_of_range'
  | 'wrong_signature'
  | 'wrong_holder_signature'

export class BadgeFault extends Error {
  constructor(readonly code: FaultCode) {
    super(code)
    this.name = 'BadgeFault'
  }
}
