import {expect, test} from 'vitest';
import {createFetch, isUnreachable, type Transfer} from '../../../src/model/openai/direct-fetch.ts';
import {startStandIn} from '../../support/stand-in.ts';

const post = {
  method: 'POST',
  body: JSON.stringify({model: 'apple-foundationmodel', messages: [{role: 'user', content: 'é'}]}),
};

test('sends a body and reads the answer, counting its bytes', async () => {
  const server = await startStandIn({answers: [{status: 200, body: 'Grüße', headers: {'x-more': 'yes'}}]});
  const transfer: Transfer = {bytes: 0, tail: ''};
  const response = await createFetch({token: null, transfer})(`${server.baseUrl}/v1/chat/completions`, post);
  expect([response.status, response.headers.get('x-more'), await response.text()]).toEqual([
    200,
    'yes',
    'Grüße',
  ]);
  expect(transfer.bytes).toBe(7);
  expect(server.requests[0]?.prompt).toBe('é');
  await server.close();
});

test('sends none of the headers that it is given', async () => {
  const server = await startStandIn({answers: [{status: 200, body: ''}]});
  const headers = {'x-secret': 'yes', authorization: 'Bearer stolen'};
  await createFetch({token: 'ours'})(`${server.baseUrl}/v1/chat/completions`, {...post, headers});
  expect(server.requests[0]?.headers).not.toHaveProperty('x-secret');
  expect(server.requests[0]?.headers.authorization).toBe('Bearer ours');
  await server.close();
});

test('does not follow a redirect', async () => {
  const elsewhere = await startStandIn();
  const server = await startStandIn({
    answers: [{status: 302, body: '', headers: {location: elsewhere.baseUrl}}],
  });
  const response = await createFetch({token: 'ours'})(`${server.baseUrl}/v1/chat/completions`, post);
  expect(response.status).toBe(302);
  expect(elsewhere.seen).toEqual([]);
  await Promise.all([server.close(), elsewhere.close()]);
});

test.each([204, 304])('a %d has no body', async status => {
  const server = await startStandIn({answers: [{status, body: ''}]});
  const response = await createFetch({token: null})(`${server.baseUrl}/v1/chat/completions`, post);
  expect([response.status, response.body]).toEqual([status, null]);
  await server.close();
});

test('a server that is not there is told apart from one that hangs up', async () => {
  const server = await startStandIn({answers: [{reset: true}]});
  const ask = () =>
    createFetch({token: null})(`${server.baseUrl}/v1/chat/completions`, post).catch(error => error);
  expect(isUnreachable(await ask())).toBe(false);
  await server.close();
  expect(isUnreachable(await ask())).toBe(true);
});
