const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A full date of RFC 3339 that is in the calendar. */
export function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeap ? 29 : (daysInMonth[month - 1] ?? 0);
  return day >= 1 && day <= days;
}

/** A full time of RFC 3339, with its offset. A leap second is at the end of a day in UTC only. */
export function isTime(text: string): boolean {
  const parts = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i.exec(text);
  if (parts === null) return false;
  const [hour = 0, minute = 0, second = 0] = parts.slice(1, 4).map(Number);
  const offsetHour = Number(parts[5] ?? 0);
  const offsetMinute = Number(parts[6] ?? 0);
  if (hour > 23 || minute > 59 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (offsetHour * 60 + offsetMinute) * (parts[4] === '-' ? -1 : 1);
  const minuteInUtc = (((hour * 60 + minute - offset) % 1440) + 1440) % 1440;
  return second === 60 && minuteInUtc === 1439;
}

export function isDateTime(text: string): boolean {
  const parts = /^(.{10})t(.*)$/i.exec(text);
  return parts !== null && isDate(parts[1] ?? '') && isTime(parts[2] ?? '');
}

/** A duration of RFC 3339, appendix A. */
export const isDuration = (text: string): boolean =>
  /^P(?:\d+W|(?=.)(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/.test(
    text,
  );
