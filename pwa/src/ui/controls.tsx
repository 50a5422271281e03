/** The kit in one place, for screens that use several of its parts. */
export { Button, IconButton, TextButton } from './button'
export { type Answer, Checkbox, RadioGroup, type RadioOption, Segmented } from './choice'
export { Chip, Meter, Notice, type Tone } from './feedback'
export { type Choice, Select, TextArea, TextField } from './fields'
export { Sheet } from './sheet'
export { PhotoButton, Thumb, type ThumbState } from './thumb'
