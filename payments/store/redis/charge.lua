-- One charge: everything is decided before anything is written, because a script that stops half-way is not undone.
local HOUR24 = 86400000
local KEEP_BUDGET = 3 * 86400

local function refuse(reason, more)
  local answer = more or {}
  answer.ok = false
  answer.reason = reason
  return cjson.encode(answer)
end

local function to_midnight()
  return math.max(1, math.ceil(((today + 1) * DAY - now) / 1000))
end

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
    request.event.body = request.event.replayed
    write_event(request.event)
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
      redis.call('ZADD', preview, whole(now), request.event.id)
      redis.call('PEXPIRE', preview, 2 * payer.windowMs)
      return remaining(count + 1, payer.limit)
    end
  end
end

-- The operator's budget, and its team's.
local function decide(of, charged)
  local account = charged.account.value
  adopt(charged.account)
  local budget = budget_of(account, today)
  local limits = limits_of(account, charged.limits)
  local counted = daily('entities', account, today)
  local ids, previous = request.operator.ids, request.operator.previousIds
  local fresh, counts = {}, {}
  for _, risk in ipairs(RISKS) do counts[risk] = request.operator.more[risk] or 0 end
  if #ids > 0 then
    local known = redis.call('SMISMEMBER', counted, unpack(ids))
    local before = previous and redis.call('SMISMEMBER', counted, unpack(previous))
    for index, id in ipairs(ids) do
      if known[index] == 0 and (not before or before[index] == 0) then
        fresh[#fresh + 1] = id
        local risk = request.operator.risks[index]
        counts[risk] = counts[risk] + 1
      end
    end
  end
  local function gone(part, used, limit)
    return refuse('budget_exhausted', { retryAfterSeconds = to_midnight(), usage = remaining(used, limit), budget = { of = of, part = part } })
  end
  if limits.daily ~= cjson.null and budget.units >= limits.daily then return gone('units', budget.units, limits.daily) end
  for _, risk in ipairs(RISKS) do
    local limit = limits.entities[risk]
    local used = budget.entities[risk]
    if limit and counts[risk] > 0 and used + counts[risk] > limit then return gone(risk, used, limit) end
  end
  return nil, function()
    local row = daily('budget', account, today)
    redis.call('HINCRBY', row, 'units', 1)
    if budget.units == 0 then redis.call('EXPIRE', row, KEEP_BUDGET) end
    for _, risk in ipairs(RISKS) do
      if counts[risk] > 0 then redis.call('HINCRBY', row, risk, counts[risk]) end
    end
    if #fresh > 0 then
      redis.call('SADD', counted, unpack(fresh))
      redis.call('EXPIRE', counted, KEEP_BUDGET)
    end
    return remaining(budget.units + 1, limits.daily)
  end
end

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
write_event(request.event)
if request.log then
  local seq = redis.call('INCR', tag .. ':logseq')
  redis.call('XADD', tag .. ':log', seq .. '-0', 'at', whole(now), 'id', request.event.id, 'payer', request.event.payer or '',
    'operator', request.event.operator or '', 'text', request.log)
end
if idempotency then
  local kept = key('idempotency', idempotency.key.value)
  redis.call('DEL', kept)
  redis.call('HSET', kept, 'fingerprint', idempotency.fingerprint.value, 'result', idempotency.result.value,
    'id', request.event.id, 'counters', next(counters) and cjson.encode(counters) or '{}', 'at', whole(now))
  redis.call('PEXPIRE', kept, HOUR24)
end
counters.ok = true
counters.day = today
return cjson.encode(counters)
