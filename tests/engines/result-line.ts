import type { Reporter, TestModule } from 'vitest/node'

/** Prints a one-line summary at the end of the run. */
export class ResultLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const engines = Object.fromEntries(modules.map((module) => [nameOf(module), countOf(module)]))
    const ok = modules.every((module) => module.ok())
    // On exit, so that it follows the output of the other reporters.
    process.once('exit', () => console.log(`RESULT ${JSON.stringify({ ok, engines })}`))
  }
}

function nameOf({ moduleId }: TestModule): string {
  return /([\w-]+)\.engine\.ts$/.exec(moduleId)?.[1] ?? moduleId
}

function countOf(module: TestModule) {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const of = (state: string) => states.filter((each) => each === state).length
  return {
    passed: of('passed'),
    failed: of('failed'),
    notRun: of('skipped'),
    seconds: Number((module.diagnostic().duration / 1000).toFixed(1)),
  }
}
