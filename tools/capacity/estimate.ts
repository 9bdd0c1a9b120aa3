import type { Inputs } from './inputs.ts'

const DAYS_PER_MONTH = 30
const SECONDS_PER_MONTH = DAYS_PER_MONTH * 24 * 3600
/** One restarts while the other serves. */
const MIN_PROCESSES = 2
/** A process that is busier answers late. */
const BUSY = 0.5

export interface Estimate {
  readonly visits: number
  readonly requestsPerSecond: number
  readonly gigabytesPerMonth: number
  readonly megabitsPerSecond: number
  readonly connections: number
  readonly questionsPerMonth: number
  readonly questionsPerSecond: number
  readonly streams: number
  readonly messagesPerHour: number
  readonly webProcesses: number
  readonly databaseConnections: number
  readonly databaseCores: number
  readonly databaseGigabytes: number
  readonly writtenGigabytesPerYear: number
  readonly modelEuro: number
  readonly spentEuro: number
}

/** Load and needs of a number of visits a month. All rates are those of the peak. */
export function estimate(visits: number, inputs: Inputs): Estimate {
  const of = (name: keyof Inputs) => inputs[name].value
  const peakRate = (count: number) => (count / SECONDS_PER_MONTH) * of('peak')

  const later = of('pages') - 1
  const requests = visits * (of('firstRequests') + later * of('laterRequests'))
  const bytes = visits * (of('firstBytes') + later * of('laterBytes'))
  const questions = visits * of('asking') * of('questions')
  const messages = visits * of('writing')

  const questionsPerSecond = peakRate(questions)
  const messagesPerSecond = peakRate(messages)
  const streams = questionsPerSecond * of('answerSeconds')
  const cpuSeconds =
    (questionsPerSecond * of('answerEvents') * of('eventCpuUs') +
      messagesPerSecond * of('messageCpuUs')) /
    1e6
  // One more than needed, because one may be restarting.
  const needed = Math.max(streams / of('streams'), cpuSeconds / BUSY)
  const webProcesses = Math.max(MIN_PROCESSES, Math.ceil(needed) + 1)

  const stored = (perMonth: number, size: number, days: number) =>
    (perMonth * size * days) / DAYS_PER_MONTH / 1e9
  const databaseGigabytes =
    stored(messages, of('messageBytes'), of('messageDays')) +
    stored(questions, of('questionBytes'), of('chatDays'))
  const writtenGigabytesPerYear =
    stored(messages, of('messageBytes'), 365) + stored(questions, of('questionBytes'), 365)

  const questionEuro =
    (of('promptTokens') * of('priceIn') + of('answerTokens') * of('priceOut')) / 1e6
  const modelEuro = questions * questionEuro

  return {
    visits,
    requestsPerSecond: peakRate(requests),
    gigabytesPerMonth: bytes / 1e9,
    megabitsPerSecond: (peakRate(bytes) * 8) / 1e6,
    connections: peakRate(visits) * of('keptOpenSeconds') + streams,
    questionsPerMonth: questions,
    questionsPerSecond,
    streams,
    messagesPerHour: messagesPerSecond * 3600,
    webProcesses,
    databaseConnections: webProcesses * of('webConnections') + of('workerConnections'),
    databaseCores:
      (questionsPerSecond * of('searches') * of('searchMs')) / 1e3 +
      (messagesPerSecond * of('acceptUs')) / 1e6,
    databaseGigabytes,
    writtenGigabytesPerYear,
    modelEuro,
    spentEuro: Math.min(modelEuro, of('monthlyCap'), of('dailyCap') * DAYS_PER_MONTH),
  }
}

export interface Limit {
  readonly name: string
  /** Visits a month at which it is reached. */
  readonly visits: number
  readonly remedy: string
}

/** What is reached first, without a change of settings or machines. */
export function findLimits(inputs: Inputs): Limit[] {
  const of = (name: keyof Inputs) => inputs[name].value
  const unit = 1e6
  const one = estimate(unit, inputs)
  const reachedAt = (limit: number, perUnit: number) => (limit / perUnit) * unit
  /** The other process restarts meanwhile. */
  const streamsOf = (processes: number) => (processes - 1) * of('streams')
  const processes = Math.floor(
    (of('maxConnections') - of('workerConnections')) / of('webConnections'),
  )
  const limits: Limit[] = [
    {
      name: 'the monthly budget of the model',
      visits: reachedAt(of('monthlyCap'), one.modelEuro),
      remedy:
        'above it the pages are quoted; raise `CHAT_MONTHLY_CAP_EUR` and `CHAT_DAILY_CAP_EUR`, or run a model of your own',
    },
    {
      name: 'messages an hour',
      visits: reachedAt(of('messagesHour'), one.messagesPerHour),
      remedy: 'none is lost, the rest is mailed as a digest; raise `CONTACT_PROVEN_PER_HOUR`',
    },
    {
      name: 'open answers of two web processes, while one restarts',
      visits: reachedAt(streamsOf(2), one.streams),
      remedy: 'a further web process; all state is in PostgreSQL',
    },
    {
      name: 'the network link of the server',
      visits: reachedAt(of('linkMbit'), one.megabitsPerSecond),
      remedy: 'a CDN serves the pages, which are files; only `/api/` reaches the server',
    },
    {
      name: 'connections of the database',
      visits: reachedAt(streamsOf(processes), one.streams),
      remedy: 'raise `max_connections`; PgBouncer from about a hundred web processes on',
    },
    {
      name: 'connections of nginx',
      visits: reachedAt(of('nginxConnections'), one.connections),
      remedy: 'the CDN keeps the connections of readers; otherwise raise `worker_connections`',
    },
    {
      name: 'cores of the database',
      visits: reachedAt(of('cores') * BUSY, one.databaseCores),
      remedy: 'more cores, then a read replica for the search',
    },
  ]
  return limits.toSorted((a, b) => a.visits - b.visits)
}
