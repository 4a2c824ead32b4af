import type { Desk, SittingQuestion, SittingView } from '../../desk/desk.ts';

/** Does what the key means to a tool; whether it means anything. */
export type ToolKeys = (key: string) => boolean;
export const noKeys: ToolKeys = () => false;

export type ToolProps = {
  readonly desk: Desk;
  readonly view: SittingView;
  /** The question that is shown; none in the review and while the time stands still. */
  readonly question: SittingQuestion | undefined;
  /** Gives what keys mean to the tools from now on. */
  readonly onKeys: (keys: ToolKeys) => void;
};
