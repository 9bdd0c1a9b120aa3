import { z } from 'zod'
import { FILE_SCHEMAS } from '#content/reader/file-schema.ts'

/** JSON Schemas by file name, with which editors complete the English files (.vscode/settings.json). */
export function contentSchemas(): Map<string, string> {
  const files = [...FILE_SCHEMAS].filter(([pattern]) => pattern.endsWith('.yaml'))
  return new Map(
    files.map(([pattern, schema]) => [
      schemaName(pattern),
      JSON.stringify(z.toJSONSchema(schema, { io: 'input', target: 'draft-7' })),
    ]),
  )
}

/** `models/*.yaml` has `models.json`, `pages/home.yaml` has `pages-home.json`. */
export function schemaName(pattern: string): string {
  return pattern.replace(/(?:\/\*)?\.yaml$/, '.json').replaceAll('/', '-')
}
