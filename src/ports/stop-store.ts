/** Keeps whether the person stopped everything. It lasts until they start it again, over every restart. */
export interface StopStore {
  read(): Promise<boolean>;
  write(stopped: boolean): Promise<void>;
}
