import { useEffect, useState, type ComponentType } from 'react';
import { essayText } from '../../../../domain/essay.ts';
import { useTexts } from '../../texts.ts';
import type { EssayField } from '../response-props.ts';

type Loaded = { readonly Field: ComponentType<EssayField> };

/** Kept once it is here, so that a network that fails later takes no editor away. */
let loaded: Loaded | null = null;

/** Fetches the editor of rich answers, unless it is here. */
export async function loadRichField(): Promise<Loaded> {
  loaded ??= { Field: (await import('./rich-field.tsx')).RichField };
  return loaded;
}

const again = 3000;

/** A rich answer. Its editor comes with the first question that needs one; until it is here the answer can be read. */
export function RichEssay(props: EssayField) {
  const { t } = useTexts();
  const [editor, setEditor] = useState(loaded);
  useEffect(() => {
    if (editor) return;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const load = () =>
      void loadRichField().then(
        (there) => !isGone && setEditor(there),
        () => {
          if (!isGone) timer = setTimeout(load, again);
        },
      );
    load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [editor]);
  if (editor) return <editor.Field {...props} />;
  return (
    <div aria-busy="true">
      <output className="hint">{t('essay.loading')}</output>
      <div className="field essay">{essayText(props.text, true)}</div>
    </div>
  );
}
