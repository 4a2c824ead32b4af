import { IconCheck } from '@tabler/icons-react';
import type { ContentLanguage } from '../../../../platform/language.ts';
import { rightOptions, rulesOf } from '../../../../questions/domain/kinds/kinds.ts';
import { letterAt } from '../../../../questions/domain/kinds/key-style.ts';
import { isList } from '../../../../sittings/domain/response.ts';
import { useDisclosureTexts } from '../../use-disclosure-texts.ts';
import { keysOf, type OwnAnswer } from './api.ts';
import { Html } from './html.tsx';

type Props = { readonly question: OwnAnswer; readonly language: ContentLanguage };

/** The options as the examinee saw them, with what was chosen; with what is right where the setting shows it. */
export function Choices({ question, language }: Props) {
  const words = useDisclosureTexts();
  const { response, options } = question;
  const chosen = isList(response) ? response : typeof response === 'string' ? [response] : [];
  const named = keysOf(question);
  // Of several whole answers the marks of one would say nothing: they stand below.
  const areSets = named.flatMap(({ keys }) => keys).filter(({ kind }) => kind === 'options').length > 1;
  const nameOf = (id: string) =>
    areSets ? undefined : named.find(({ keys }) => keys.flatMap(rightOptions).includes(id))?.name;
  const round = rulesOf(question).choice === 'several' ? 'rounded-md' : 'rounded-full';
  return (
    <>
      <ul className="mt-3 grid gap-2.5">
        {options.map(({ id, text }, index) => {
          const name = nameOf(id);
          const isRight = name !== undefined && name !== 'ofPaper';
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
                {(isChosen || name) && (
                  <p className="mt-1 flex flex-wrap gap-x-4 text-[14px] font-semibold">
                    {isChosen && (
                      <span className="text-[var(--mantine-primary-color-light-color)]">{words('yours')}</span>
                    )}
                    {isRight && (
                      <span className="inline-flex items-center gap-1 text-[var(--mantine-color-teal-text)]">
                        <IconCheck size={15} aria-hidden />
                        {words(name === 'also' ? 'isAlso' : 'isRight')}
                      </span>
                    )}
                    {name === 'ofPaper' && <span className="text-quiet">{words('isOfPaper')}</span>}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {areSets && <RightSets named={named} options={options} />}
    </>
  );
}

type SetsProps = { readonly named: ReturnType<typeof keysOf>; readonly options: OwnAnswer['options'] };

/** Whole answers of which each is right, by the letters above. */
function RightSets({ named, options }: SetsProps) {
  const words = useDisclosureTexts();
  const lettersOf = (set: readonly string[]) =>
    options.flatMap(({ id }, index) => (set.includes(id) ? [letterAt(index)] : [])).join(' ');
  return (
    <dl className="mt-4 grid gap-2 rounded-md bg-[var(--sanam-hover)] px-4 py-3 text-[16px]">
      {named.map(({ name, keys }) => (
        <div key={name}>
          <dt className="text-sm text-quiet">{words(`keys.${name}`)}</dt>
          {keys.map((key, at) => (
            <dd key={at} className="font-semibold">
              {lettersOf(rightOptions(key))}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
