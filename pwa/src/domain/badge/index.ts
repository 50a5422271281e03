export { type BadgeDocument, type KnownBadges, openBadges, type Refusal, refusalOf } from './document'
export { isBadgeLink } from './link'
export { type BadgeCredential, type BadgeReading, readBadge } from './reading'
