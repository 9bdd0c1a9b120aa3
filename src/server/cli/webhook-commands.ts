import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { createWebhook } from '../delivery/channels/webhook.ts'
import { addExamples, OperatorFault, requireSetting, type Tool } from './tool.ts'

export function registerWebhook(program: Command, tool: Tool): void {
  const webhook = program
    .command('webhook')
    .description('the customer system that receives messages')
  const test = webhook
    .command('test')
    .description('send a signed sample message to WEBHOOK_URL')
    .action(() => testWebhook(tool))
  addExamples(test, ['webhook test', 'after the address or the secret was changed'])
}

async function testWebhook(tool: Tool): Promise<void> {
  const settings = requireSetting(tool.config().delivery.webhook, 'WEBHOOK_URL')
  const start = tool.now()
  const { outcome, code } = await createWebhook(settings)({
    id: randomUUID(),
    name: 'Webhook test',
    email: 'visitor@host.example',
    message: 'A sample that an operator sent.',
    language: 'en',
    reasons: [],
    createdAt: start,
  })
  const durationMs = tool.now().getTime() - start.getTime()
  if (outcome !== 'delivered') {
    throw new OperatorFault(`The sample was not accepted: ${code} after ${durationMs} ms.`)
  }
  tool.write(`The sample was accepted: ${code} after ${durationMs} ms.\n`)
}
