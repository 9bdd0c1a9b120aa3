import { Agent } from 'node:https'
import { sendPost } from '../harness/send-post.ts'

/**
 * Runs in the visitors' network namespace: every visitor sends one message more than the limit
 * allows, each with the forged address of another.
 */
const [host = '', port = '', accessKey = '', messages = '', ...visitors] = process.argv.slice(2)
const agent = new Agent({ rejectUnauthorized: false })
const outcomes: string[] = []
for (const localAddress of visitors) {
  for (let n = 0; n < Number(messages); n += 1) {
    const forged = `192.0.2.${n + 1}`
    const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` }
    const sender = { agent, host, localAddress, headers }
    const { outcome } = await sendPost(Number(port), accessKey, sender)
    outcomes.push(outcome)
  }
}
agent.destroy()
console.log(JSON.stringify(outcomes))
