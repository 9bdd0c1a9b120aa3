import { DOCUMENT_LIMITS } from '#shared/document.ts'
import type { HashedNetwork } from '../../http/client-address.ts'
import { NARROW_NETWORKS, networkLimits, WIDE_NETWORKS } from '../../http/rate-limits.ts'
import type { QuestionRules } from './document-store.ts'

const HOUR = 3600

const DOCUMENTS_PER_HOUR = 10

/** Every document needs a proof of work, so a network of mobile customers is not limited like one visitor. */
export function documentLimits(networks: readonly HashedNetwork[]) {
  return networkLimits('document', networks, DOCUMENTS_PER_HOUR, HOUR, WIDE_NETWORKS)
}

/** The address is limited in any case, the networks around it more without a proof of work. */
export function questionRules([address, ...wider]: readonly HashedNetwork[]): QuestionRules {
  const { questionsPerHour } = DOCUMENT_LIMITS
  const limitsOf = (name: string, networks: readonly HashedNetwork[], factors = WIDE_NETWORKS) =>
    networkLimits(`document-${name}`, networks, questionsPerHour, HOUR, factors)
  return {
    limits: limitsOf('question', address ? [address] : []),
    free: limitsOf('free', wider, NARROW_NETWORKS),
    proven: limitsOf('proven', wider),
  }
}

/** Of the daily budget, for all answers from documents together. */
export const DOCUMENT_BUDGET_SHARE = 0.2
