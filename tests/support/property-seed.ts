import fc from 'fast-check'

// A merge must not depend on luck, so the cases are the same in every run. `FAST_CHECK_SEED=random`
// looks for new ones.
if (process.env.FAST_CHECK_SEED !== 'random') fc.configureGlobal({ seed: 20261116 })
