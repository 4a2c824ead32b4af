import { printAnswer, type Command } from './command.ts';
import { examine } from './doctor.ts';
import type { Finding } from '../watching/domain/finding.ts';
import { sentenceOf } from '../watching/server/sentence.ts';

export const doctorCommand: Command = {
  help: 'Ends with 0 when nothing is wrong, else with 1.',
  run: async (options) => {
    const found = await examine(process.env);
    const of = (level: Finding['level']) => found.filter((one) => one.level === level);
    const problems = of('problem');
    const codes = problems.map(({ code }) => code);
    printAnswer(options, { problems: problems.map(sentenceOf), codes, fine: of('fine').map(sentenceOf) });
    return problems.length === 0 ? 0 : 1;
  },
};
