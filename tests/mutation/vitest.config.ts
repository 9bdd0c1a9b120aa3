import { defineConfig } from 'vitest/config'

/** The tests of the mutated files (`stryker.config.json`); none of them needs a database. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/content/{format,schema/text,rules/*}.test.ts',
      'src/content/passages/{comparisons,passage,sentences}.test.ts',
      'src/content/reader/{lists,markdown,yaml-file}.test.ts',
      'src/shared/*.test.ts',
      'src/site/features/assistant/{chat-place,conversation/conversation,markdown/*,wire/*}.test.ts',
      'src/site/features/{catalogue/query,comparison/*,papers/*,search/find/*,telemetry/*}.test.ts',
      'src/site/lib/{device-memory,routing}.test.ts',
      'src/site/pages/{automations,model,paper,research}/*.test.ts',
      'src/site/pages/models/model-filter.test.ts',
    ],
    isolate: false,
    setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/property-seed.ts'],
  },
})
