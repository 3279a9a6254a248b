-- One charge, with the body of its event in ARGV[2] and the text for the log in ARGV[3]. Everything is decided before
-- anything is written, because a script that stops half-way is not undone.
local HOUR24 = 86400000
local event, log = request.event, ARGV[3]
event.body = ARGV[2]

-- Nobody waits for this call any more: it stood before a server that was frozen, and was answered with a no.
if request.before and now > request.before then return '{"late":true}' end

-- A replay.
local idempotency = request.idempotency
if idempotency then
  local first = redis.call('HMGET', key('idempotency', idempotency.key.value), 'fingerprint', 'result', 'id', 'counters', 'at')
  if not first[1] and idempotency.key.previous then
    first = redis.call('HMGET', key('idempotency', idempotency.key.previous), 'fingerprint', 'result', 'id', 'counters', 'at')
  end
  if first[1] and tonumber(first[5]) + HOUR24 > now then
    local function same(stored, given) return stored == given.value or stored == given.previous end
    if not same(first[1], idempotency.fingerprint) then return refuse('idempotency_key_reused') end
    if not same(first[2], idempotency.result) then return refuse('replay_changed') end
    local answer = cjson.decode(first[4])
    answer.ok = true
    answer.replayOf = first[3]
    event.body = idempotency.replayed
    write_event(event)
    return cjson.encode(answer)
  end
end

-- The payer's account.
local payer = request.payer
local take_payer
if payer then
  local account = payer.account.value
  adopt(payer.account)
  if payer.kind == 'trial' then
    local trial = key('trial', account)
    local used = tonumber(redis.call('HGET', trial, 'used') or nil)
    local identities
    if used or payer.limit < 1 then
      if (used or 0) >= payer.limit then return refuse('trial_exhausted', { usage = remaining(used or 0, payer.limit) }) end
    elseif payer.identities then
      adopt(payer.identities.client)
      identities = daily('identities', payer.identities.client.value, today)
      local count = tonumber(redis.call('GET', identities) or 0)
      if count >= payer.identities.limit then
        return refuse('trial_identity_limit', { retryAfterSeconds = to_midnight(), usage = remaining(count, payer.identities.limit) })
      end
    end
    take_payer = function()
      redis.call('HINCRBY', trial, 'used', 1)
      if not used then redis.call('HSET', trial, 'first', whole(now)) end
      if identities then
        redis.call('INCR', identities)
        redis.call('EXPIRE', identities, KEEP_BUDGET)
      end
      return remaining((used or 0) + 1, payer.limit)
    end
  elseif payer.kind == 'bundle' then
    local row = key('bundle', payer.bundle)
    local refused, used, size = refuse_bundle(payer, row)
    if refused then return refused end
    take_payer = function()
      redis.call('HINCRBY', row, 'used', 1)
      add_paid(account, 1, 0)
      return remaining(used + 1, size)
    end
  else
    local preview = key('preview', account)
    local times = redis.call('ZRANGEBYSCORE', preview, '(' .. whole(now - payer.windowMs), '+inf', 'WITHSCORES')
    local count = #times / 2
    if count >= payer.limit then
      local leaves = tonumber(times[2 * (count - payer.limit + 1)] or now)
      local wait = math.min(payer.windowMs, leaves + payer.windowMs - now)
      return refuse('preview_limit', { retryAfterSeconds = math.max(1, math.ceil(wait / 1000)), usage = remaining(count, payer.limit) })
    end
    take_payer = function()
      redis.call('ZREMRANGEBYSCORE', preview, '-inf', whole(now - 2 * payer.windowMs))
      redis.call('ZADD', preview, whole(now), event.id)
      redis.call('PEXPIRE', preview, 2 * payer.windowMs)
      return remaining(count + 1, payer.limit)
    end
  end
end

-- The operator's budget, and its team's.
local operator = request.operator
local take_operator, take_team
if operator then
  local refused
  refused, take_operator = decide('operator', operator)
  if refused then return refused end
  if operator.team then
    refused, take_team = decide('team', operator.team)
    if refused then return refused end
  end
end

-- Granted.
local counters = {}
if take_payer then counters.payer = take_payer() end
if take_operator then counters.operator = take_operator() end
if take_team then counters.team = take_team() end
write_event(event)
if log then write_log(event, log) end
if idempotency then
  local kept = key('idempotency', idempotency.key.value)
  redis.call('DEL', kept)
  redis.call('HSET', kept, 'fingerprint', idempotency.fingerprint.value, 'result', idempotency.result.value,
    'id', event.id, 'counters', next(counters) and cjson.encode(counters) or '{}', 'at', whole(now))
  redis.call('PEXPIRE', kept, HOUR24)
end
if request.leaf then
  local unit = payer and payer.kind == 'bundle' and { bundle = payer.bundle, day = today, idempotency = idempotency and idempotency.key.value,
    operator = operator and operator.account.value, team = operator and operator.team and operator.team.account.value }
  append_leaf(request.leaf, unit)
end
counters.ok = true
counters.day = today
return cjson.encode(counters)
