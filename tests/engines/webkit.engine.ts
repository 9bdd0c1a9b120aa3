import { runJourneys } from './run-journeys.ts'
import { webkit } from './webkit.ts'

runJourneys(webkit)
