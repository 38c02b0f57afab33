// A small MCP server for the test beside it; its argument says how it behaves.
import { createInterface } from 'node:readline';

const behaviour = process.argv[2];
if (behaviour === 'leave') process.exit(0);
const say = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

process.stdout.write('a line that is no message\n');
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (behaviour === 'silent' || id === undefined) return;
  say({ method: 'notifications/message', params: {} });
  if (behaviour === 'refuse') return say({ id, error: { code: -32600, message: 'no' } });
  if (method === 'initialize')
    return say({ id, result: { protocolVersion: params.protocolVersion, capabilities: {} } });
  const isSecond = params.cursor === 'second';
  const tools = [{ name: isSecond ? 'two' : 'one', inputSchema: { type: 'object' } }];
  say({ id, result: isSecond ? { tools } : { tools, nextCursor: 'second' } });
});
