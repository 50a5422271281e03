export {
  type Assessment,
  assess,
  type BadgeOutcome,
  type Finding,
  type FindingState,
  type PermitState,
  type StopFacts,
} from './assess'
export { type DriverAnswer, type DriverFacts, decideDriver } from './driver'
export { type AnsweredFine, decideOffense, type OffenseAnswer, offenseInForce } from './offense'
export * from './pack'
export { decideStand, type StandAnswer } from './stand'
export { decideVehicle, type State, type VehicleAnswer, type VehicleFacts } from './vehicle'
