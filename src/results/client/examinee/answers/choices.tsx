import { IconCheck } from '@tabler/icons-react';
import type { ContentLanguage } from '../../../../platform/language.ts';
import { rightOptions, rulesOf } from '../../../../questions/domain/kinds/kinds.ts';
import { letterAt } from '../../../../questions/domain/kinds/key-style.ts';
import { isList } from '../../../../sittings/domain/response.ts';
import { useDisclosureTexts } from '../../use-disclosure-texts.ts';
import type { OwnAnswer } from './api.ts';
import { Html } from './html.tsx';

type Props = { readonly question: OwnAnswer; readonly language: ContentLanguage };

/** The options as the examinee saw them, with what was chosen; with what is right where the setting shows it. */
export function Choices({ question, language }: Props) {
  const words = useDisclosureTexts();
  const { response, options, keys = [] } = question;
  const chosen = isList(response) ? response : typeof response === 'string' ? [response] : [];
  // Of several whole answers the marks of one would say nothing: they stand below.
  const sets = keys.filter(({ kind }) => kind === 'options').map(rightOptions);
  const right = sets.length > 1 ? [] : keys.flatMap(rightOptions);
  const round = rulesOf(question).choice === 'several' ? 'rounded-md' : 'rounded-full';
  return (
    <>
      <ul className="mt-3 grid gap-2.5">
        {options.map(({ id, text }, index) => {
          const isRight = right.includes(id);
          const isChosen = chosen.includes(id);
          const edge = isRight ? 'outline-2 outline-[var(--mantine-color-teal-filled)]' : 'outline-1 outline-line';
          const mark = isChosen
            ? 'border-[7px] border-[var(--mantine-primary-color-filled)]'
            : 'border-[var(--sanam-quiet)]';
          return (
            <li
              key={id}
              className={`grid min-h-[50px] grid-cols-[26px_24px_minmax(0,1fr)] items-center gap-3 rounded-[10px] bg-raised px-4 py-2.5 outline ${edge}`}
            >
              <span aria-hidden className={`size-[26px] border-2 border-solid ${mark} ${round}`} />
              <span className="font-semibold text-quiet">{letterAt(index)}</span>
              <div className="min-w-0">
                <Html text={text} language={language} />
                {(isChosen || isRight) && (
                  <p className="mt-1 flex flex-wrap gap-x-4 text-[14px] font-semibold">
                    {isChosen && (
                      <span className="text-[var(--mantine-primary-color-light-color)]">{words('yours')}</span>
                    )}
                    {isRight && (
                      <span className="inline-flex items-center gap-1 text-[var(--mantine-color-teal-text)]">
                        <IconCheck size={15} aria-hidden />
                        {words('isRight')}
                      </span>
                    )}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {sets.length > 1 && <RightSets sets={sets} options={options} />}
    </>
  );
}

type SetsProps = { readonly sets: readonly (readonly string[])[]; readonly options: OwnAnswer['options'] };

/** Whole answers of which each is right, by the letters above. */
function RightSets({ sets, options }: SetsProps) {
  const words = useDisclosureTexts();
  return (
    <dl className="mt-4 rounded-md bg-[var(--sanam-hover)] px-4 py-3 text-[16px]">
      <dt className="text-sm text-quiet">{words('rightAny')}</dt>
      {sets.map((set, at) => (
        <dd key={at} className="font-semibold">
          {options.flatMap(({ id }, index) => (set.includes(id) ? [letterAt(index)] : [])).join(' ')}
        </dd>
      ))}
    </dl>
  );
}
