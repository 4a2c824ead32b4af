import { Worker } from 'node:worker_threads';

/**
 * Does one piece of work in a thread of its own, since nobody is answered while a thread computes. `script` ends with
 * `answerWork`; work and answer are copied. Rejects with what the work threw.
 */
export function inThread<Work, Answer>(script: URL, work: Work): Promise<Answer> {
  const thread = new Worker(script, { workerData: work });
  return new Promise((resolve, reject) => {
    thread.on('message', ({ answer }: { answer: Answer }) => resolve(answer));
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The thread ended without an answer.')));
  });
}
