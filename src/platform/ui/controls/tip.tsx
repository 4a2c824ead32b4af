import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useFormat } from '../../client/language/use-format.ts';
import type { LocalText } from '../../language.ts';
import type { TooltipName } from '../../tooltip-names.ts';
import { Hint } from './hint.tsx';

/**
 * Under this key the session's tooltips are kept: by name, in both languages. Anyone who knows where they come from
 * fills it.
 */
export const tipTextsKey = ['tip-texts'] as const;
export type TipTexts = Readonly<Partial<Record<string, LocalText>>>;

type Props = {
  /** Which element of the product this is; its text is the platform's to write. */
  readonly name: TooltipName;
  /** Something stands beside the element that has to be read first. */
  readonly quiet?: boolean;
  /** One element that takes a ref: a button, a field. */
  readonly children: ReactElement<object>;
};

/** Marks an element, which shows the platform's text about it on hover and on focus; nothing while there is none. */
export function Tip({ name, quiet = false, children, ...passedOn }: Props) {
  const { text } = useFormat();
  const { data } = useQuery<TipTexts>({ queryKey: tipTextsKey, queryFn: skipToken, staleTime: Infinity });
  const label = text(data?.[name] ?? {});
  return (
    <Hint {...passedOn} label={label} disabled={quiet} focus delay={350} multiline maw={320} position="top">
      {children}
    </Hint>
  );
}
