import { Suspense, useState } from 'react';
import type { Desk, SittingView } from '../../../desk/desk.ts';
import { fetchedPart } from '../../fetched-part.ts';
import type { ReferencePanelProps, ReferencePlace } from './reference-panel.tsx';

/** What draws PDFs is large: it comes when the examinee opens one, and no sooner. */
const ReferencePanel = fetchedPart<ReferencePanelProps>(
  async () => (await import('./reference-panel.tsx')).ReferencePanel,
);

type Props = {
  readonly desk: Desk;
  readonly view: SittingView;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** The PDFs of this exam. Where they were read stays as long as the page does, and so do their bytes. */
export function References({ desk, view, opened, onClose }: Props) {
  const { references = [] } = view.paper;
  const [place, setPlace] = useState<ReferencePlace>({ id: references[0]?.id ?? '', page: 1, zoom: 0 });
  const [known] = useState(() => new Map<string, Blob>());
  if (!opened || view.step !== 'answering') return null;
  return (
    <Suspense fallback={null}>
      <ReferencePanel
        keeper={desk.surroundings.keeper}
        references={references}
        known={known}
        place={place}
        onPlace={setPlace}
        onClose={onClose}
      />
    </Suspense>
  );
}
