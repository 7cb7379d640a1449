/** Eta templates of the staff pages. All values are escaped and no scripts run. */
import { STAFF_PATH } from './staffAuth';
import { MAX_ACTIONS } from './staffLog';

const style = `<style>
main { max-width: 76rem; } h2 { margin: 2rem 0 .5rem; font-size: 1.05rem; }
header { margin-bottom: 1rem; display: flex; flex-wrap: wrap; align-items: center; gap: 1rem; justify-content: space-between; }
header form { display: block; } header button { width: auto; min-height: 2.5rem; padding: .4rem 1rem; }
label { display: grid; gap: .25rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); color: inherit; font: inherit; }
.scroll { overflow-x: auto; } table { width: 100%; border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: break-word; } td.text { min-width: 12rem; overflow-wrap: anywhere; } td code { white-space: nowrap; } th { color: var(--hint); font-weight: 600; white-space: nowrap; }
td.figure { text-align: right; white-space: nowrap; } tr[data-wrong] td { color: light-dark(#a3261a, #ff8f80); }
dl { grid-template-columns: minmax(6rem, auto) 1fr; } dd { text-align: left; } .said { white-space: pre-line; } .button { width: auto; }
.ways { display: flex; flex-wrap: wrap; gap: .75rem; } .ways form { display: flex; gap: .5rem; align-items: end; } .ways :is(button, .button) { width: auto; min-height: 2.75rem; }
select, textarea { min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); color: inherit; font: inherit; } textarea { width: 100%; min-height: 5rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1rem 0; } nav a { padding: .5rem 0; } nav a[aria-current] { color: inherit; font-weight: 700; text-decoration: none; }
blockquote { margin: 0 0 .75rem; padding: .5rem .75rem; border-left: 3px solid var(--line); white-space: pre-line; overflow-wrap: anywhere; } blockquote small { display: block; color: var(--hint); } td.nowrap { white-space: nowrap; }
</style>`;

/** Reports are untrusted: `toJSON` is null for a date that is out of range, where `toISOString` throws. */
const time = "const time = (ms) => new Date(ms).toJSON()?.replace('T', ' ').slice(0, 19) ?? 'unknown time';";
const head = `<header><p class="hint"><a href="${STAFF_PATH}">Tickets</a> · <a href="${STAFF_PATH}/log">Activity log</a> · signed in as <%= it.name %></p>
<form method="post" action="${STAFF_PATH}/leave"><button>Sign out</button></form></header>`;

export const signInTemplate = `${style}<div class="card"><h1>Staff</h1>
<p class="hint">Player tickets and reports. <code>npm start</code> prints the username and password.</p>
<% if (it.problem) { %><p role="alert"><strong><%= it.problem %></strong></p><% } %>
<form method="post" action="${STAFF_PATH}/enter"><input type="hidden" name="next" value="<%= it.next %>">
<label>Username <input name="name" autocomplete="username" required value="<%= it.given %>"></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button class="main">Sign in</button></form></div>`;

const errorText = "<%= failure.error || 'No failure recorded' %>";
const failureText = `${errorText}<% if (failure.row) { %> · <%= failure.row %><% } %> · <%= failure.screen %> · build <%= failure.build %> · <code><%= failure.code %></code>`;

export const listTemplate = `<% ${time} %>${style}${head}
<h1>Tickets</h1><p class="hint">Newest first, at most 100. Times are in UTC.</p>
<nav aria-label="Filter"><a href="${STAFF_PATH}"<% if (!it.status && !it.isMine && !it.like) { %> aria-current="page"<% } %>>All</a>
<% for (const status of it.statuses) { %><a href="${STAFF_PATH}?status=<%= status %>"<% if (it.status === status) { %> aria-current="page"<% } %>><%= status %></a>
<% } %><a href="${STAFF_PATH}?mine=1"<% if (it.isMine) { %> aria-current="page"<% } %>>assigned to me</a></nav>
<% if (it.like) { const failure = it.like; %><p>Tickets about: ${failureText}</p><% } %>
<% if (!it.like && it.failures.length > 0) { %><h2>Repeated problems</h2><div class="scroll"><table><thead><tr><th scope="col">Tickets</th><th scope="col">Error</th><th scope="col">Request</th><th scope="col">Screen</th><th scope="col">Build</th><th scope="col">Code</th></tr></thead><tbody>
<% for (const failure of it.failures) { %><tr><td class="nowrap"><a href="${STAFF_PATH}?like=<%= failure.number %>"><%= failure.like %></a></td><td>${errorText}</td><td><%= failure.row || (failure.error ? 'page' : '') %></td><td><%= failure.screen %></td><td><%= failure.build %></td><td><code><%= failure.code %></code></td></tr><% } %>
</tbody></table></div><h2>Tickets</h2><% } %>
<% if (it.tickets.length === 0) { %><p>No tickets here.</p><% } else { %>
<div class="scroll"><table><thead><tr><th scope="col">Number</th><th scope="col">Time</th><th scope="col">Status</th><th scope="col">Assignee</th><th scope="col">Topic</th><th scope="col">From</th><th scope="col">Message</th><th scope="col">Similar tickets</th><th scope="col">File</th></tr></thead><tbody>
<% for (const ticket of it.tickets) { %><tr>
<td class="nowrap"><a href="${STAFF_PATH}/tickets/<%= ticket.number %>"><%= ticket.number %></a></td><td class="nowrap"><%= time(ticket.createdAt) %></td><td><%= ticket.status %></td><td><%= ticket.assignee ?? 'nobody' %></td><td><%= ticket.topic %></td>
<td><%= ticket.uid === null ? 'guest' : 'player ' + ticket.uid %></td><td class="text"><%= ticket.message.slice(0, 140) %></td>
<td><% if (ticket.like) { %><a href="${STAFF_PATH}?like=<%= ticket.number %>"><%= ticket.like %></a><% } %></td>
<td><%= ticket.fileType === 'application/gzip' ? 'report' : ticket.fileType ?? '' %></td></tr><% } %>
</tbody></table></div><% } %>`;

const actionTexts = `const actions = { signIn: 'signed in', signOut: 'signed out', list: 'viewed the tickets', ticket: 'viewed the ticket', file: 'opened the file', log: 'viewed the activity log', chat: '', verification: '', status: 'set the status to', assignee: 'assigned it to', note: 'added a note' };
const detailOf = ({ action, detail }) => (action === 'note' ? '' : action === 'assignee' && detail === '' ? 'nobody' : detail);`;

export const logTemplate = `<% ${time} ${actionTexts} %>${style}${head}
<h1>Activity log</h1><p class="hint">Everything that staff viewed and changed, newest first, at most ${MAX_ACTIONS}. Times are in UTC.</p>
<div class="scroll"><table><thead><tr><th scope="col">Time</th><th scope="col">Name</th><th scope="col">Ticket</th><th scope="col">Action</th></tr></thead><tbody>
<% for (const one of it.actions) { %><tr><td class="nowrap"><%= time(one.at) %></td><td><%= one.name %></td><td class="nowrap"><% if (one.ticket) { %><a href="${STAFF_PATH}/tickets/<%= one.ticket %>"><%= one.ticket %></a><% } %></td><td class="text"><%= actions[one.action] %> <%= detailOf(one) %></td></tr><% } %>
</tbody></table></div>`;

const table = (title: string, list: string, columns: ReadonlyArray<readonly [name: string, field: string]>) => {
  const cells = columns.map(([, field]) =>
    field === 'at'
      ? '<td><%= time(row.at) %></td>'
      : `<td${/^(sum|after|stake|win|payout)$/.test(field) ? ' class="figure"' : ''}><%= row.${field} %></td>`,
  );
  const heads = columns.map(([name]) => `<th scope="col">${name}</th>`);
  return `<h2>${title}</h2><% if (it.account.${list}.length === 0) { %><p class="hint">None.</p><% } else { %>
<div class="scroll"><table><thead><tr>${heads.join('')}</tr></thead><tbody><% for (const row of it.account.${list}) { %><tr>${cells.join('')}</tr><% } %></tbody></table></div><% } %>`;
};

const account = `<% if (it.account) { const { player } = it.account; %>
<h2>Player</h2><dl><dt>Player ID</dt><dd><%= player.uid %></dd><dt>Login</dt><dd><%= player.login %></dd>
<dt>Account</dt><dd><%= player.currency %>, <%= player.locale %><%= player.countryCode ? ', ' + player.countryCode : '' %>, since <%= time(player.registeredAt) %><%= player.telegramId === null ? '' : ', Telegram' %></dd>
<dt>Status</dt><dd><%= player.isBanned ? 'banned' : 'open' %>, <%= player.isVerified ? 'verified' : 'not verified' %></dd>
<dt>Contacts</dt><dd><%= it.account.contacts.map((one) => one.contact + (one.isConfirmed ? '' : ' (not confirmed)')).join(', ') || 'none' %></dd>
<dt>Balances</dt><dd><%= it.account.balances.map((one) => one.kind + ' ' + one.sum).join(', ') || 'none' %></dd></dl>
${table('Orders', 'orders', [
  ['Time', 'at'],
  ['Number', 'id'],
  ['Type', 'type'],
  ['Method', 'method'],
  ['Amount', 'sum'],
  ['Status', 'status'],
  ['Reason', 'reason'],
])}
${table('Ledger', 'ledger', [
  ['Time', 'at'],
  ['Entry type', 'kind'],
  ['Account', 'account'],
  ['Amount', 'sum'],
  ['Balance after', 'after'],
  ['Key', 'key'],
])}
${table('Rounds', 'rounds', [
  ['Time', 'at'],
  ['Game', 'game'],
  ['Round', 'id'],
  ['Mode', 'mode'],
  ['Stake', 'stake'],
  ['Win', 'win'],
  ['Status', 'status'],
])}
${table('Bets', 'bets', [
  ['Time', 'at'],
  ['Bet', 'id'],
  ['Stake', 'stake'],
  ['Payout', 'payout'],
  ['Status', 'status'],
])}
<% } else { %><h2>Player</h2><p class="hint">Sent by a guest.</p><% } %>`;

const calls = `<h2>API calls: client and server</h2>
<% if (it.head === null) { %><p class="hint"><%= it.fileNote %></p><% } else { %>
<p class="hint"><%= it.head.place.mode %><%= it.head.place.client ? ' ' + it.head.place.client.platform + ' ' + it.head.place.client.version : '' %> · version <%= it.head.app.version %> <%= it.head.app.build %> · requested at: <%= it.head.reason %></p>
<% if (it.calls.length === 0) { %><p class="hint">This report has no API calls.</p><% } else { %>
<div class="scroll"><table><thead><tr><th scope="col">Time</th><th scope="col">Request</th><th scope="col">Call</th><th scope="col">Attempt</th><th scope="col">Client result</th><th scope="col">Server log</th></tr></thead><tbody>
<% for (const call of it.calls) { %><tr<% if (call.isWrong) { %> data-wrong<% } %>><td><%= time(call.at) %></td><td><code><%= call.spoken %></code></td><td><%= call.name %></td><td><%= call.attempt %></td><td><%= call.had %></td><td><%= call.ours %></td></tr><% } %>
</tbody></table></div><% } } %>`;

const work = `<div class="ways"><form method="post"><label>Status <select name="status"><% for (const status of it.statuses) { %><option<% if (it.ticket.status === status) { %> selected<% } %>><%= status %></option><% } %></select></label><button>Save</button></form>
<form method="post"><input type="hidden" name="assignee" value="<%= it.ticket.assignee === it.name ? 'nobody' : 'me' %>"><button><%= it.ticket.assignee === it.name ? 'Unassign' : 'Assign to me' %></button></form></div>`;

const notes = `<h2>Notes for colleagues</h2><% for (const note of it.notes) { %><blockquote><%= note.detail %><small><%= time(note.at) %>, <%= note.name %></small></blockquote><% } %>
<form method="post"><label>New note <textarea name="note" required maxlength="4000"></textarea></label><p class="hint">The player does not see notes.</p><div class="ways"><button>Add note</button></div></form>`;

export const ticketTemplate = `<% ${time} ${actionTexts} %>${style}${head}
<h1>Ticket <%= it.ticket.number %></h1>
<p class="hint"><%= time(it.ticket.createdAt) %> · <%= it.ticket.topic %> · <%= it.ticket.contact %> · <%= it.ticket.status %>, assigned to <%= it.ticket.assignee ?? 'nobody' %></p>
<p class="said"><%= it.ticket.message %></p>
<% if (it.failure) { const { failure } = it; %><p>${failureText}<% if (it.like) { %><br><a href="${STAFF_PATH}?like=<%= it.ticket.number %>"><%= it.like %></a><% } %></p><% } %>
<% if (it.hasFile) { %><div class="ways">
<% if (it.head) { %><a class="button main" href="/desk?file=<%= encodeURIComponent('${STAFF_PATH}/tickets/' + it.ticket.number + '/file') %>">Open in help desk</a><% } %>
<a class="button" href="${STAFF_PATH}/tickets/<%= it.ticket.number %>/file">Download file</a></div><% } %>
<h2>Status and assignee</h2>${work}
${notes}
<h2>Activity</h2><% if (it.hasMoreActions) { %><p class="hint">Only the latest ${MAX_ACTIONS} entries are shown.</p><% } %><ul><% for (const one of it.actions) { %><li><%= time(one.at) %>, <%= one.name %>: <%= actions[one.action] %> <%= detailOf(one) %></li><% } %></ul>
${account}${calls}`;
