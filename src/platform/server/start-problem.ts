/** Why the product cannot start, in one sentence that also says what to do. Shown without a stack. */
export class StartProblem extends Error {}
