"""Sanitize first, then ask the model. If Blackbar is unreachable, slow or answers an error, no model call is made.

BLACKBAR_URL=http://127.0.0.1:8080 MODEL_URL=https://api.openai.com/v1 MODEL_KEY=… python3 ask.py "text"
"""

import json
import os
import sys
import urllib.request


def post(url, body, headers=None, seconds=5):
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json", **(headers or {})})
    with urllib.request.urlopen(request, timeout=seconds) as response:  # raises for every status but 2xx
        return response.status, json.load(response)


def sanitize(text):
    wallet = os.environ.get("WALLET", "my-wallet")
    status, answer = post(os.environ["BLACKBAR_URL"] + "/sanitize", {"text": text, "wallet_address": wallet})
    clean = answer["data"]["sanitized_content"]
    if status != 200 or answer["status"] != "success" or not isinstance(clean, str):
        raise RuntimeError("Blackbar gave no sanitized text")
    return clean


try:
    clean = sanitize(sys.argv[1])  # raises: the next line is never reached
    body = {"model": os.environ.get("MODEL", "gpt-4o-mini"), "messages": [{"role": "user", "content": clean}]}
    key = {"authorization": "Bearer " + os.environ.get("MODEL_KEY", "")}
    print(post(os.environ["MODEL_URL"] + "/chat/completions", body, key, 600)[1]["choices"][0]["message"]["content"])
except Exception as error:
    sys.exit(f"No model call was made with unsanitized text: {type(error).__name__}")
