import type { ReadQuestion } from '../api.ts';
import type { SheetImage } from './use-pictures.ts';

type Props = {
  readonly picture: SheetImage;
  readonly place: NonNullable<ReadQuestion['place']>;
  readonly label: string;
};

/** So much more than the row itself is shown, above and below: what was crossed out reaches there. */
const around = 0.45;

/** The part of a sheet where a question stands. */
export function RowPicture({ picture: { url, aspect }, place, label }: Props) {
  const left = Math.max(0, place.left);
  const top = place.top - place.height * around;
  const height = place.height * (1 + 2 * around);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${left} ${top * aspect} ${place.width} ${height * aspect}`}
      className="w-full max-w-80 rounded border border-line bg-white"
    >
      <image href={url} x={0} y={0} width={1} height={aspect} preserveAspectRatio="none" />
    </svg>
  );
}
