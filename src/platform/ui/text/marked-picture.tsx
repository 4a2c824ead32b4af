import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** A shape on a picture, in thousandths of its width and height, with the letter or number that it is called by. */
export type PictureMark = {
  readonly id: string;
  readonly name: string;
  readonly shape: 'rectangle' | 'ellipse' | 'polygon' | 'point';
  readonly points: readonly (readonly [x: number, y: number])[];
  /** What was put there, in a letter. */
  readonly note?: string;
};

type Look = {
  /** The marks that are chosen, or right. */
  readonly chosen?: readonly string[];
  /** The marks that are right, where others were chosen. */
  readonly right?: readonly string[];
  /** The mark whose control has the focus. */
  readonly focused?: string | null;
  /** What a press on a mark does. The picture has controls for the keyboard beside it. */
  readonly onPick?: (id: string) => void;
  /** Something can be dropped on the marks, or they can be tapped for it. */
  readonly areSpots?: boolean;
};

type Props = Look & { readonly marks: readonly PictureMark[]; readonly children: ReactNode };

/**
 * Draws marks over the pictures in what it holds. It adds nothing for screen readers and the keyboard: a list with the
 * same letters and the name of each stands below.
 */
export function MarkedPicture({ marks, children, ...look }: Props) {
  const within = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useLayoutEffect(() => {
    const around = within.current;
    if (!around) return;
    const measure = () => setBoxes((now) => sameOr(now, boxesIn(around)));
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    measure();
    return () => observer.disconnect();
  });
  return (
    <div ref={within} style={{ position: 'relative' }}>
      {children}
      {boxes.map((box, index) => (
        <Drawing key={index} box={box} marks={marks} {...look} />
      ))}
    </div>
  );
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Where each picture stands, which has a size once it was loaded. */
function boxesIn(around: HTMLElement): Box[] {
  const { left, top } = around.getBoundingClientRect();
  return [...around.querySelectorAll('img')].flatMap((picture) => {
    const at = picture.getBoundingClientRect();
    const isSeen = at.width > 0 && at.height > 0;
    return isSeen ? [{ left: at.left - left, top: at.top - top, width: at.width, height: at.height }] : [];
  });
}

const sameOr = (now: readonly Box[], next: readonly Box[]): readonly Box[] =>
  JSON.stringify(now) === JSON.stringify(next) ? now : next;

/** Two lines, a light and a dark one, are seen on every picture. */
function Drawing({
  box,
  marks,
  chosen = [],
  right = [],
  focused = null,
  onPick,
  areSpots = false,
}: Look & { box: Box } & Pick<Props, 'marks'>) {
  const { left, top, width, height } = box;
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      style={{ position: 'absolute', left, top, overflow: 'visible', pointerEvents: 'none' }}
    >
      {marks.map((mark) => {
        const isChosen = chosen.includes(mark.id);
        const isRight = right.includes(mark.id);
        const press = onPick ? { onClick: () => onPick(mark.id) } : {};
        const style = onPick || areSpots ? pressed : undefined;
        return (
          <g
            key={mark.id}
            data-mark={mark.name}
            data-chosen={isChosen || undefined}
            data-right={isRight || undefined}
            data-spot={areSpots ? mark.id : undefined}
            style={style}
            {...press}
          >
            <Shape mark={mark} box={box} stroke="#fff" strokeWidth={isChosen || isRight ? 7 : 4} fill="none" />
            <Shape
              mark={mark}
              box={box}
              stroke={isRight ? '#0a7a3d' : isChosen ? '#0b57d0' : '#333'}
              strokeWidth={isChosen || isRight ? 4 : 1.5}
              fill={isChosen ? 'rgba(11, 87, 208, 0.28)' : 'rgba(255, 255, 255, 0.06)'}
              {...(focused === mark.id && { strokeDasharray: '7 4', strokeWidth: 5 })}
            />
            <Badge mark={mark} box={box} isChosen={isChosen} isFocused={focused === mark.id} />
          </g>
        );
      })}
    </svg>
  );
}

const pressed = { pointerEvents: 'all', cursor: 'pointer' } as const;

type ShapeProps = {
  readonly mark: PictureMark;
  readonly box: Box;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly fill: string;
  readonly strokeDasharray?: string;
};

function Shape({ mark, box, ...line }: ShapeProps) {
  const points = pointsIn(mark, box);
  const { x, y, width, height } = boundsIn(points);
  switch (mark.shape) {
    case 'rectangle':
      return <rect x={x} y={y} width={width} height={height} {...line} />;
    case 'ellipse':
      return <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} {...line} />;
    case 'polygon':
      return <polygon points={points.map((point) => point.join(',')).join(' ')} {...line} />;
    case 'point':
      return null;
  }
}

/** The letter stands in the corner of a region, the number on its place. */
type BadgeProps = {
  readonly mark: PictureMark;
  readonly box: Box;
  readonly isChosen: boolean;
  readonly isFocused: boolean;
};

function Badge({ mark, box, isChosen, isFocused }: BadgeProps) {
  const { x, y, width, height } = boundsIn(pointsIn(mark, box));
  const isCorner = mark.shape === 'rectangle';
  const [cx, cy] = isCorner ? [x, y] : [x + width / 2, y + height / 2];
  return (
    <>
      <circle
        cx={cx}
        cy={cy}
        r="0.8em"
        fill={isChosen ? '#0b57d0' : '#fff'}
        stroke={isFocused ? '#0b57d0' : '#333'}
        strokeWidth={isFocused ? 4 : 1.5}
      />
      <text
        x={cx}
        y={cy}
        dy="0.35em"
        textAnchor="middle"
        fontWeight={700}
        fontSize="0.9em"
        fill={isChosen ? '#fff' : '#111'}
      >
        {mark.name}
      </text>
      {mark.note && (
        <text
          x={cx}
          y={cy}
          dx="1.1em"
          dy="0.35em"
          fontWeight={700}
          fill="#0b57d0"
          stroke="#fff"
          strokeWidth={4}
          paintOrder="stroke"
        >
          {mark.note}
        </text>
      )}
    </>
  );
}

const pointsIn = ({ points }: PictureMark, { width, height }: Box) =>
  points.map(([x, y]) => [(x * width) / 1000, (y * height) / 1000] as const);

function boundsIn(points: readonly (readonly [number, number])[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
