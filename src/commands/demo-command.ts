import { printAnswer, type Command } from './command.ts';
import { demonstrate, refuseBesideServer } from './demonstrate.ts';
import { withRuntime } from './with-runtime.ts';

export const demoCommand: Command = {
  help: 'Companies "demo" and "typedemo" with questions, people and exams. Existing ones are left as they are. No server\nmay run meanwhile. Nobody signs in as one of their people where others may reach the server.',
  run: async (options) => {
    const made = await withRuntime(async (runtime) => {
      await refuseBesideServer(runtime);
      return demonstrate(runtime);
    });
    printAnswer(options, made);
    return 0;
  },
};
