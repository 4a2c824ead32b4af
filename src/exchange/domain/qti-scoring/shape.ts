/** Whether a point `x y` lies in a shape of an image map, its edge included. */
export function isInside(shape: string, coords: string, point: string): boolean {
  const [x = NaN, y = NaN] = point.split(/[\s,]+/).map(Number);
  const at = coords.split(',').map(Number);
  switch (shape) {
    case 'default':
      return true;
    case 'rect': {
      const [left = NaN, top = NaN, right = NaN, bottom = NaN] = at;
      return x >= left && x <= right && y >= top && y <= bottom;
    }
    case 'circle': {
      const [centreX = NaN, centreY = NaN, radius = NaN] = at;
      return Math.hypot(x - centreX, y - centreY) <= radius;
    }
    case 'ellipse': {
      const [centreX = NaN, centreY = NaN, across = NaN, along = NaN] = at;
      return ((x - centreX) / across) ** 2 + ((y - centreY) / along) ** 2 <= 1;
    }
    case 'poly':
      return isInPolygon(at, x, y);
    default:
      return false;
  }
}

/** Counts the edges to the right of the point. */
function isInPolygon(at: readonly number[], x: number, y: number): boolean {
  const corners = at.flatMap((value, index) => (index % 2 === 0 ? [[value, at[index + 1] ?? NaN] as const] : []));
  const crossed = corners.filter(([aX, aY], index) => {
    const [bX, bY] = corners[(index + 1) % corners.length] ?? [NaN, NaN];
    return aY > y !== bY > y && x < ((bX - aX) * (y - aY)) / (bY - aY) + aX;
  });
  return crossed.length % 2 === 1;
}
