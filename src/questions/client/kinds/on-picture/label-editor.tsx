import { useState } from 'react';
import { PairsEditor } from '../matching-editor.tsx';
import { AreaFields } from './area-fields.tsx';
import { Board } from './board.tsx';

/** The places on the picture, each with its name and the label that belongs there. */
export function LabelEditor() {
  const [active, setActive] = useState<string | null>(null);
  return (
    <PairsEditor
      label="area.places"
      hint="area.placesHint"
      item="area.place"
      above={<Board active={active} />}
      place={(id, index) => <AreaFields id={id} letter={String(index + 1)} active={active === id} onDraw={setActive} />}
    />
  );
}
