/** Thai digits and full-width ones count; spaces, dashes and whatever else was pasted along do not. */
const zeros = ['0', '๐', '０'].map((zero) => zero.charCodeAt(0));

/** The first six digits of what somebody typed or pasted, as a code. */
export function readCode(text: string): string {
  const digits = [...text].flatMap((sign) => {
    const zero = zeros.find((start) => sign.charCodeAt(0) >= start && sign.charCodeAt(0) < start + 10);
    return zero === undefined ? [] : [String(sign.charCodeAt(0) - zero)];
  });
  return digits.slice(0, 6).join('');
}

export const isWholeCode = (code: string): boolean => code.length === 6;
