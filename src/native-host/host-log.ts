/** What the host says of itself: these words, a channel's number and a reason of our own. Never what it carries. */
export type HostEvent = 'server_linked' | 'server_closed' | 'leftover_removed' | 'host_ends' | 'host_refused';

export type HostLog = (event: HostEvent, channel: number, reason?: string) => void;

/** One line of JSON an event, to standard error: standard output belongs to the browser. */
export const stderrLog: HostLog = (event, channel, reason) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, channel, reason })}\n`);
};
