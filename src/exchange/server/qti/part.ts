import type { LocalText } from '../../../platform/language.ts';
import type { QuestionDraft } from '../../../questions/domain/question.ts';
import type { Assumption } from '../../domain/assumption.ts';
import type { Common } from '../../domain/draft.ts';
import type { ImportFault, FaultCode, Findings } from '../../domain/imported.ts';
import { qtiToolName } from '../../domain/export/qti/qti-dialect.ts';
import { attributeOf, type QtiElement } from '../../domain/qti-scoring/qti-element.ts';
import type { Responses, Scorer } from './scorer.ts';

/** What the readers of interactions know about their item. */
export type ItemReading = {
  readonly item: QtiElement;
  readonly line: number;
  readonly scorer: Scorer;
  readonly findings: Findings;
  /** The most points that it can be worth. */
  readonly mostPoints: number;
  /** The rich text of what stands in an element, without what answers; `standIns` for elements in it. */
  readonly rich: (element: QtiElement, standIns?: StandIns) => string;
  readonly html: (element: QtiElement, standIns?: StandIns) => string;
  /** Rich text of words that may hold tags. */
  readonly words: (text: string) => string;
  readonly local: (rich: string) => LocalText;
  readonly warn: (code: FaultCode) => void;
};

/** Whether we wrote the item. */
export const isOurs = (item: QtiElement): boolean => attributeOf(item, 'toolName') === qtiToolName;

/** The most points that an item is worth: in a file of others a hundred is a percentage, and what is more a scale of its own. */
export const mostPointsOf = (item: QtiElement): number => (isOurs(item) ? 100 : 99.99);

/** What stands in the text in the place of an element, as HTML. */
export type StandIns = ReadonlyMap<QtiElement, string>;

/** One question of an item: what one interaction asks, or all gaps together. */
export type ItemPart = {
  readonly standIns: StandIns;
  /** The right responses, and wrong ones that the item's own scoring is asked about. */
  readonly key: Responses;
  readonly trials: readonly Responses[];
  readonly draft: (common: Common) => QuestionDraft;
  readonly keepsOrder?: boolean;
  /** Its key says what answers are worth that are right in part. */
  readonly keepsShares?: boolean;
  /** What people give at most, in hundredths, where the file says it; what it scores by itself is worth what that gives. */
  readonly points?: number | null;
  readonly assumed?: readonly Assumption[];
};

/** Why there is no question: a kind that is none of ours, or what is wrong with it. */
export type NoPart =
  | { readonly unsupported: string }
  | { readonly wrong: FaultCode; readonly values?: ImportFault['values'] };
export type PartRead = ItemPart | NoPart;
export type PartReader = (interaction: QtiElement, reading: ItemReading) => PartRead;

export const isPart = (read: PartRead): read is ItemPart => 'draft' in read;

export const wrong = (code: FaultCode, values?: ImportFault['values']): NoPart =>
  values ? { wrong: code, values } : { wrong: code };

export const responseOf = (interaction: QtiElement): string => attributeOf(interaction, 'responseIdentifier');

/** The name of an interaction as QTI 3 writes it, without its prefix. */
export const kindOf = ({ name }: QtiElement): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
