import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { loadSite } from './http/load-site.ts'

const config = readConfig()
const site = await loadSite(config.buildDirectory)
const app = createApp({ site, logLevel: config.logLevel })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.log.info({ signal }, 'stopping')
    void app.close()
  })
}

await app.listen({ host: config.host, port: config.port })
