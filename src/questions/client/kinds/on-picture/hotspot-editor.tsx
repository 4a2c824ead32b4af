import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList } from '../../editor/answer/option-list.tsx';
import { Field } from '../../editor/field.tsx';
import { useErrorAt } from '../../editor/parts/use-part.ts';
import { letterOf } from '../../preview/letter.ts';
import { AreaFields } from './area-fields.tsx';
import { Board } from './board.tsx';

/** The regions of the picture, each with its name, its place and whether it is right. */
export function HotspotEditor() {
  const { t } = useTranslation('questions');
  const [active, setActive] = useState<string | null>(null);
  return (
    <Field name="key" error={useErrorAt('key')}>
      <Field name="options" label={t('area.regions')} description={t('area.regionsHint')} error={useErrorAt('options')}>
        <Board active={active} />
        <OptionList
          list="options"
          below={(id, index) => (
            <AreaFields id={id} letter={letterOf(index)} active={active === id} onDraw={setActive} />
          )}
        />
      </Field>
    </Field>
  );
}
