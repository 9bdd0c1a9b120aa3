import { parseArgs } from 'node:util'
import { parseConfig } from '#server/config.ts'
import { capacityInputs } from './capacity/inputs.ts'
import { capacityReport, inputsReport, STEPS } from './capacity/report.ts'

/**
 * Load, machines and cost of a number of visits a month, from recorded figures and the assistant's settings in the
 * environment: npm run capacity -- --visits 1e7. Without a number it prints the tables of docs/scale.md.
 */
const { values } = parseArgs({ options: { visits: { type: 'string' } } })
const visits = values.visits === undefined ? undefined : Number(values.visits)
if (visits !== undefined && !(visits > 0)) throw new Error('--visits must be a number such as 1e7')

const settings = Object.entries(process.env).filter(([name]) => /^(CHAT|GEMINI_PRICE)_/.test(name))
const inputs = capacityInputs(
  parseConfig({ ...Object.fromEntries(settings), GEMINI_API_KEY: 'none' }),
)
const steps = STEPS.map((step) => step * inputs.visits.value)
console.log(capacityReport(visits === undefined ? steps : [visits], inputs))
console.log(`\n${inputsReport(inputs)}`)
