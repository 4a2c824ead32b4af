export { BankCheckPage } from './bank-check-page.tsx';
export { QueuePage } from './queue-page.tsx';
