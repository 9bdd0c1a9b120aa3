import fc from 'fast-check'

// A fixed seed keeps test runs deterministic; `FAST_CHECK_SEED=random` searches for new cases.
if (process.env.FAST_CHECK_SEED !== 'random') fc.configureGlobal({ seed: 20261116 })
