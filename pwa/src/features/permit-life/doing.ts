/** What the topics of a permit's life may do: null for who may only read, or when the permit is over. */
import type { ActForm } from './acts'
import type { Life } from './model'

export interface Doing {
  /** Opens the form of an act. */
  ask: (form: ActForm) => void
  substitute: () => void
}

export interface TopicProps {
  life: Life
  doing: Doing | null
}
