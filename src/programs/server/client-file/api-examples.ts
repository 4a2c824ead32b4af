import examples from './api-examples.json' with { type: 'json' };

/** Complete programs for the page of the API, one with curl and one in TypeScript: a test runs the second as it stands. */
export const apiExamples = examples.map(({ title, lines }) => ({ title, text: `${lines.join('\n')}\n` }));
