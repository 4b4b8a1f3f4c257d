/** How far people come on their way to an exchange. Pure. */

/** Before there is an order, in their order; who has come to one has been at those before it. */
export const visitorSteps = ['visited', 'quoted', 'details'] as const
export type VisitorStep = (typeof visitorSteps)[number]

/** All steps; the last three are those of orders. */
export const steps = [...visitorSteps, 'created', 'paid', 'done'] as const
export type Step = (typeof steps)[number]

/** What is still to be counted of somebody who has come to `step`, where the first `counted` are. */
export const stepsUpTo = (step: VisitorStep, counted: number): VisitorStep[] => visitorSteps.slice(counted, visitorSteps.indexOf(step) + 1)

/** Per cent of the step before, with one decimal; null where that says nothing: of nobody, or of fewer. */
export const shareOf = (people: number, before: number): string | null =>
  before === 0 || people > before ? null : String(Math.round((people / before) * 1000) / 10)
