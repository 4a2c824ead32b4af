import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { markedOptions } from '../../../questions/domain/kinds/marked-options.ts';
import { shortTitle } from '../../../questions/client/short-title.ts';
import type { ImportRow } from '../api.ts';
import type { Correcting } from './use-correcting.ts';

type Props = { readonly question: ImportRow; readonly correcting: Correcting };

/** The options to say which are right, where there are any. */
export function KeyChoice({ question, correcting }: Props) {
  const { t } = useTranslation('exchange');
  const { text, language } = useFormat();
  const { content } = question.draft;
  const marked = markedOptions(question.draft);
  const [chosen, setChosen] = useState<string[]>([...(marked ?? [])]);
  if (content.options.length === 0 || marked === null) return null;
  const places = content.options.flatMap(({ id }, place) => (chosen.includes(id) ? [place] : []));
  return (
    <Stack gap="xs">
      <Checkbox.Group label={t('doubt.key')} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt={4}>
          {content.options.map((option, place) => (
            <Checkbox
              key={option.id}
              value={option.id}
              label={`${String.fromCodePoint(65 + place)}. ${shortTitle(readableText(text(option.text)), language, 80)}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Button
        size="xs"
        className="self-start"
        disabled={places.length === 0}
        loading={correcting.pending}
        onClick={() => correcting.run({ key: places })}
      >
        {t('doubt.setKey')}
      </Button>
    </Stack>
  );
}
