/** A question as somebody has it in mind before typing it. */
export type Asked = {
  readonly stem: string;
  readonly options: readonly string[];
  /** The places of the right options; what is typed where there are none; null where nobody says. */
  readonly key: readonly number[] | string | boolean | null;
};

const one = (stem: string, right: number, ...options: readonly string[]): Asked => ({ stem, options, key: [right] });

/** Six questions in Thai, each with four options. */
export const thai: readonly Asked[] = [
  one('หน่วยของความต้านทานไฟฟ้าคือข้อใด', 1, 'แอมแปร์', 'โอห์ม', 'วัตต์', 'คูลอมบ์'),
  one('เครื่องมือใดใช้วัดความดันลมยาง', 3, 'ไมโครมิเตอร์', 'เวอร์เนียร์', 'ประแจปอนด์', 'เกจวัดความดัน'),
  one('เมื่ออากาศร้อนขึ้น ความหนาแน่นของอากาศเป็นอย่างไร', 0, 'ลดลง', 'เพิ่มขึ้น', 'คงที่', 'เพิ่มแล้วลดลง'),
  one('ฟิวส์ทำหน้าที่ใดในวงจร', 2, 'เก็บประจุ', 'เพิ่มแรงดัน', 'ตัดวงจรเมื่อกระแสเกิน', 'ลดความถี่'),
  one('สีใดเกิดจากการผสมแม่สีแดงกับเหลือง', 1, 'ม่วง', 'ส้ม', 'เขียว', 'น้ำตาล'),
  one('สารใดใช้ดับไฟที่เกิดจากน้ำมัน', 3, 'น้ำ', 'ทรายเปียก', 'ลมอัด', 'โฟม'),
];

/** Six questions in English, each with four options. */
export const english: readonly Asked[] = [
  one('Which unit is used for electrical resistance?', 2, 'Ampere', 'Watt', 'Ohm', 'Coulomb'),
  one(
    'Which tool measures the pressure in a tyre?',
    0,
    'Pressure gauge',
    'Torque wrench',
    'Feeler gauge',
    'Spirit level',
  ),
  one(
    'What happens to the density of air when it warms up?',
    1,
    'It rises',
    'It falls',
    'It stays the same',
    'It doubles',
  ),
  one(
    'What does a fuse do in a circuit?',
    3,
    'Stores charge',
    'Raises voltage',
    'Lowers frequency',
    'Opens it when the current is too high',
  ),
  one('Which colour do red and yellow paint give?', 1, 'Purple', 'Orange', 'Green', 'Brown'),
  one('What puts out a fire of burning oil?', 2, 'Water', 'Compressed air', 'Foam', 'Petrol'),
];

/** A file as somebody types it, and what is asked in it. */
export type Habit = {
  readonly name: string;
  readonly text: string;
  readonly asked: readonly Asked[];
};

export const thaiLetters = ['ก', 'ข', 'ค', 'ง', 'จ'];
export const thaiDigits = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
export const upper = ['A', 'B', 'C', 'D', 'E'];
export const lower = ['a', 'b', 'c', 'd', 'e'];

/** The places of the right options. */
export const rightOf = ({ key }: Asked): readonly number[] => (Array.isArray(key) ? (key as readonly number[]) : []);
export const firstRight = (asked: Asked): number => rightOf(asked)[0] ?? 0;
