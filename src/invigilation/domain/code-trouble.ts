import { mostTries } from '../../entry/domain/entry-code.ts';

type Codes = {
  readonly wrongCodes: number;
  readonly usedCodes: number;
  readonly wrongRoomCodes: number;
};

/** Whether what was typed at the door is more than a slip: as many wrong codes as make somebody wait, or a code that was used already. */
export const isCodeTrouble = ({ wrongCodes, usedCodes, wrongRoomCodes }: Codes): boolean =>
  wrongCodes >= mostTries || wrongRoomCodes >= mostTries || usedCodes > 0;
