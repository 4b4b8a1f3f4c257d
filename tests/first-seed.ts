/**
 * Where random lives begin: at the same ones each time, so that a red run speaks of what was changed and not of luck. SEED=<number>
 * begins elsewhere (it is named where a life fails), SEED=any at random, which is how new faults are looked for.
 */
const told = process.env['SEED'] ?? '1'

export const firstSeed: number = told === 'any' ? Math.floor(Math.random() * 2 ** 31) : Number(told)
