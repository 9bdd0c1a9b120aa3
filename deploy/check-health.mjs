/** Health check of a web process or the worker: bin/node deploy/check-health.mjs <port> */
const [port = '3000'] = process.argv.slice(2)
const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => ({ ok: false }))
process.exitCode = ok ? 0 : 1
