export { BankCheckPage } from './bank-check/bank-check-page.tsx';
export { QueuePage } from './queue/queue-page.tsx';
